/** Money as people write it: minor units inside, two decimals outside. */

export const moneyText = (amount: number): string => {
  const whole = Math.floor(Math.abs(amount) / 100).toLocaleString('en')
  return `${amount < 0 ? '-' : ''}${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
}

/** Minor units of "10", "10.5", "10.50" or "1,000"; nothing of what is not an amount. */
export const parseMoney = (text: string): number | undefined => {
  const [, whole, part = ''] = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}
