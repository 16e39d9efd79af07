/** Where a round stands, as most texts of pages say it. */
export const phases: Readonly<Record<string, string>> = {
  closed: 'Closed',
  'between rounds': 'Between rounds',
  betting: 'Wagers open',
  'bets closed': 'No more bets',
  rolling: 'Result to come',
  declared: 'Result',
  collected: 'Paying',
}
