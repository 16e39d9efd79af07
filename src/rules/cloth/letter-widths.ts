/** How wide the letters of the display face are, in thousandths of its size. Written by `npm run fonts`. */

/** From the space to the tilde. */
export const plainWidths: readonly number[] = [
  246, 299, 417, 623, 562, 813, 729, 231, 268, 267, 427, 596, 217, 351, 221, 463, 574, 584, 601, 587, 589, 585, 563, 580, 567,
  544, 221, 224, 596, 596, 596, 456, 804, 788, 666, 668, 766, 596, 597, 732, 814, 340, 445, 737, 552, 988, 819, 778, 642, 781,
  686, 562, 601, 794, 795, 1130, 717, 709, 625, 338, 462, 338, 572, 444, 321, 550, 579, 480, 594, 522, 386, 514, 643, 320, 277,
  613, 322, 917, 643, 561, 602, 586, 438, 436, 382, 620, 602, 881, 574, 592, 482, 346, 259, 346, 596,
]

export const markWidths: Readonly<Record<string, number>> = {
  '·': 306,
  '’': 269,
  '‘': 270,
  '“': 437,
  '”': 436,
  '–': 450,
  '—': 724,
  '…': 757,
  '×': 596,
  '½': 780,
  '¼': 792,
  '¾': 801,
  '€': 726,
  '£': 632,
  '−': 596,
  '•': 594,
  '¡': 299,
  '¿': 448,
  Æ: 959,
  Ø: 778,
  ß: 651,
  æ: 832,
  ø: 570,
}

/** How far the ink of letters goes above the line that they stand on, and below it; capitals and figures are a little lower. */
export const ink = { above: 786, below: 181, capitals: 724 } as const
