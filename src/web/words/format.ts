/** Money, numbers and times as this reader's language writes them. */
let locale: string | undefined = globalThis.navigator?.languages[0]

/** Before anything is written: in the language of the pages, where they have another than English. */
export const writeIn = (tag: string): void => void (locale = tag)

const kept = <Options extends object, Format>(make: (options: Options) => Format) => {
  const made = new Map<string, Format>()
  return (options: Options): Format => {
    const key = JSON.stringify(options)
    const known = made.get(key) ?? make(options)
    made.set(key, known)
    return known
  }
}

const numberFormat = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

const timeFormat = kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))

/** An amount in minor units; whole chips are written without hundredths. */
export const moneyText = (amount: number): string => {
  const digits = amount % 100 === 0 ? 0 : 2
  return numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount / 100)
}

/** An amount in columns, where points stand below one another. */
export const amountText = (amount: number): string =>
  numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount / 100)

/** With its sign, also where it is a gain. */
export const gainText = (amount: number): string =>
  numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(amount / 100)

export const countText = (count: number): string => numberFormat({}).format(count)

export const percentText = (share: number, digits: number = 2): string =>
  numberFormat({ style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share)

/** A number with so many digits behind the point. */
export const decimalText = (value: number, digits: number): string =>
  numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** A very small number: 3.2E-7. */
export const powerText = (value: number): string =>
  numberFormat({ notation: 'scientific', maximumSignificantDigits: 2 }).format(value)

/** A large number in few letters: 12M. */
export const roughText = (value: number): string =>
  numberFormat({ notation: 'compact', maximumSignificantDigits: 3 }).format(value)

/** Several names, as a sentence lists them. */
export const listText = (names: readonly string[]): string => new Intl.ListFormat(locale).format(names)

/** To the second, as records have it. */
export const timeText = (at: number): string => timeFormat({ dateStyle: 'medium', timeStyle: 'medium' }).format(at)

/** A moment that nobody needs to the second. */
export const momentText = (at: number): string => timeFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(at)

export const clockText = (at: number): string => timeFormat({ timeStyle: 'short' }).format(at)

export const dayText = (at: number): string => timeFormat({ dateStyle: 'medium' }).format(at)

/** A day of a year that is known. */
export const shortDayText = (at: number): string => timeFormat({ day: 'numeric', month: 'short' }).format(at)

export const monthText = (at: number): string => timeFormat({ month: 'short', year: 'numeric' }).format(at)

/** The beginning of a day of the calendar here, as a field gives it; undefined where none is chosen. */
export const beginOf = (day: string): number | undefined => (day === '' ? undefined : new Date(`${day}T00:00:00`).getTime())

const [hour, day] = [60 * 60, 24 * 60 * 60]

const counted = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  numberFormat({ style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(count)

/** Minutes and seconds; from an hour on hours and minutes, from a day on days. */
export const leftText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds >= day) return counted(Math.floor(seconds / day), 'day')
  if (seconds >= hour)
    return `${counted(Math.floor(seconds / hour), 'hour')} ${counted(Math.floor((seconds % hour) / 60), 'minute')}`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
