import { heldRegistration } from '../company/held-registration.ts'

/** Under which VAT registration a shop buys: the one under which it sells. It stays until the purchase is stored. */
export const buyingRegistration = heldRegistration
