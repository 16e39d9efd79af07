import { translated } from './language.ts'

const lasting = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

export const text = translated('sitting', {
  here: (minutes: number) => `Here for ${lasting(minutes)}`,
  net: 'net',
  title: (minutes: number) => `You have been at this table for ${lasting(minutes)}`,
  lost: (amount: string) => `You are behind: ${amount} since you sat down.`,
  won: (amount: string) => `You are ahead: ${amount} since you sat down.`,
  even: 'You are even since you sat down.',
  leave: 'Leave the table',
  goOn: 'Go on',
})
