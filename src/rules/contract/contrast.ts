/** How well one colour is seen on another, as the guidelines for accessible pages reckon it: from 1 to 21. */

/** How well one colour is seen on another, as the guidelines for accessible pages reckon it: from 1 to 21. */
const channel = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const light = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

export const contrast = (a: string, b: string): number => {
  const [dark, bright] = [light(a), light(b)].toSorted((x, y) => x - y)
  return (bright! + 0.05) / (dark! + 0.05)
}
