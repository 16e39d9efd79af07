/** Where a round stands, as most pages say it. */
export const phases = {
  en: {
    closed: 'Closed',
    'between rounds': 'Between rounds',
    betting: 'Wagers open',
    'bets closed': 'No more bets',
    rolling: 'Result to come',
    declared: 'Result',
    collected: 'Paying',
  } as Readonly<Record<string, string>>,
}
