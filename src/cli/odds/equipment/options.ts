/** The options of felt odds that say what is left of a shoe. */

export const leftOption = ['--shoe <cards>', 'how many of some cards are left in the shoe: AS=5,7H=0'] as const
export const removedOption = ['--removed <cards>', 'cards that have left the shoe: KS,7H,7D'] as const
/** What prices take for granted of a shoe. */
export const assumedHelp = `A wager that lasts over several deals, or is placed after one, is priced as if each deal came from the same cards. The answer says so
("assumes" in --json and --csv); without that its figures are exact.`
export const driftOption = ['--drift', 'how the prices drift as one shuffled shoe is dealt'] as const
