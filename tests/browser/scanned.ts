/** Reading a QR code of a page as the camera of a phone would. */
import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

const side = 160

/** What the code says; undefined where it cannot be read. */
export const scannedOf = async (drawn: Locator): Promise<string | undefined> => {
  const shades = await drawn.evaluate(async (code, pixels) => {
    const copy = code.cloneNode(true) as SVGElement
    for (const name of ['width', 'height']) copy.setAttribute(name, String(pixels))
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    const picture = new Image(pixels, pixels)
    picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
    await picture.decode()
    const canvas = new OffscreenCanvas(pixels, pixels).getContext('2d')!
    canvas.drawImage(picture, 0, 0, pixels, pixels)
    return Array.from(canvas.getImageData(0, 0, pixels, pixels).data).filter((_, at) => at % 4 === 0)
  }, side)
  const data = Uint8ClampedArray.from({ length: 4 * side ** 2 }, (_, at) => (at % 4 === 3 ? 255 : shades[at >> 2]!))
  return jsQR(data, side, side)?.data
}
