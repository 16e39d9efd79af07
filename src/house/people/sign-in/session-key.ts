/** The key that signs the tokens of sessions. */
import { keyIn } from '../../../store/files/key-files.ts'

export const sessionKeyName = 'sessions.key'

export const sessionKey = (folder: string): Buffer => keyIn(folder, sessionKeyName, 'remove it, and everybody signs in again')
