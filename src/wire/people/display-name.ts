/** A name as it is typed, as the house knows it. */
export const nameFrom = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/** Whether what others call somebody is the name that opens the account: players do not read that of people who work here. */
export const tellsSignIn = ({ name, called }: { readonly name: string; readonly called: string }): boolean =>
  nameFrom(called) === name
