/** Model years are coded with these, thirty years around; I, O, Q, U, Z and 0 are left out. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const letterValues: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const checkAt = 8

const digitOf = (character: string): number => letterValues[character] ?? Number(character)

/** The ninth character of a VIN, counted from the other sixteen. */
export const checkDigitOf = (vin: string): string => {
  const sum = Array.from(vin).reduce((total, character, at) => total + digitOf(character) * (weights[at] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

export const isVin = (vin: string): boolean =>
  /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && checkDigitOf(vin) === vin.charAt(checkAt)

/** The first eight characters of a model's VINs, and the letter of the plant. */
export type VinParts = { readonly vin: string; readonly plant: string }

/** The VIN of one car: its maker's fixed parts, the model year (1980 on) and a serial below 1,000,000. */
export const vinOf = (car: VinParts, year: number, serial: number): string => {
  const yearCode = yearCodes.charAt((year - 1980) % yearCodes.length)
  const tail = `${yearCode}${car.plant}${String(serial).padStart(6, '0')}`
  return `${car.vin}${checkDigitOf(`${car.vin}0${tail}`)}${tail}`
}
