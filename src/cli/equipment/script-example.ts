/** What felt replay shows of scripts. */

export const documentExample =
  '{"game": "dragon-fire", "script": [{"place": "dragon", "player": "seat-1", "amount": 1000}, {"roll": [2, 3]}]}'
export const passingExample = '{"passDice": true} passes the dice on where the table lets a shooter pass'
