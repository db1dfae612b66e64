import * as keys from './keys.ts'

export const apiKeys = [keys]
