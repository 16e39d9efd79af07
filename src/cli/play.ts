import { Command } from 'commander'
export const playCommand = (): Command => new Command('play')
