/** What all drawings share: their size, colours, and the frame that names them for people who cannot see them. */
import { markup, type Child, type Markup } from './markup.ts'

/** Narrow enough for a telephone, so that two stand side by side on paper. */
export const width = 320

export const colours = {
  win: '#2f6b4f',
  lose: '#8c3b2e',
  push: '#8a8371',
  line: '#cfc6ab',
  soft: '#e6e9da',
  ink: '#1c2a23',
  quiet: '#5d5a4c',
  brass: '#8a6a1f',
} as const

/** A coordinate, short. */
export const at = (value: number): string => String(Math.round(value * 10) / 10)

/** `title` is read aloud in place of the drawing. */
export const drawing = (title: string, height: number, content: Child): Markup =>
  markup`<svg class="chart" role="img" viewBox="0 0 ${width} ${at(height)}" width="${width}" height="${at(height)}"><title>${title}</title>${content}</svg>`

type Anchor = 'start' | 'middle' | 'end'

export const text = (x: number, y: number, content: string, anchor: Anchor = 'start', fill: string = colours.ink): Markup =>
  markup`<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" fill="${fill}">${content}</text>`

export const box = (x: number, y: number, wide: number, high: number, fill: string): Markup =>
  markup`<rect x="${at(x)}" y="${at(y)}" width="${at(wide)}" height="${at(high)}" fill="${fill}"/>`

export const stroke = (from: readonly [number, number], to: readonly [number, number], colour: string, dashes = ''): Markup =>
  markup`<line x1="${at(from[0])}" y1="${at(from[1])}" x2="${at(to[0])}" y2="${at(to[1])}" stroke="${colour}"${dashes === '' ? markup`` : markup` stroke-dasharray="${dashes}"`}/>`

/** Under the drawing, in a figure. */
export const figure = (caption: Child, content: Child): Markup =>
  markup`<figure>${content}<figcaption>${caption}</figcaption></figure>`
