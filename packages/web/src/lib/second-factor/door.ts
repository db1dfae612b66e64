import { createContext, useContext } from 'react'
import { api } from '../api.ts'

type Calls = Pick<
  typeof api.users,
  'secondFactor' | 'beginSecondFactor' | 'switchSecondFactorOn' | 'switchSecondFactorOff' | 'renewRecoveryCodes'
>
/** Whose second factor it is: that of the user who is signed in, or, with a token, of an operator's own account. */
export type FactorDoor = { calls: Calls; context: { token?: string } }

const Door = createContext<FactorDoor>({ calls: api.users, context: {} })
export const FactorDoorProvider = Door.Provider
export const useFactorDoor = (): FactorDoor => useContext(Door)
