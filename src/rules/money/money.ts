/** Money as people write it: minor units inside, two decimals outside. */

export const moneyText = (amount: number): string => {
  const whole = Math.floor(Math.abs(amount) / 100).toLocaleString('en')
  return `${amount < 0 ? '-' : ''}${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
}

/** As people speak of it: whole amounts without hundredths. */
export const shortMoneyText = (amount: number): string => moneyText(amount).replace(/\.00$/, '')

/** Minor units of "10", "10.5", "10,50" or "1,000"; undefined for what is not an amount. */
export const readMoney = (typed: string): number | undefined => {
  const [, whole, part = ''] = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}
