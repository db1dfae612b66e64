import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP asks for at least: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)
export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password)

/** Checked when the username is unknown, so that the time of the answer does not tell. */
export const nobodysHash = await hashPassword('nobody has this password')
