import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { shownPlate } from '@warsha/domain/plates'

type Names = { nameEn: string; nameAr: string }

/** Lists that come with the program: only its start stores into them, and it removes nothing. */
const read = {
  makes: statement((tx: CompanyTx) => tx.selectFrom('makes').select(['id', 'nameEn', 'nameAr'])).all,
  models: statement((tx: CompanyTx) => tx.selectFrom('models').select(['id', 'nameEn', 'nameAr'])).all,
  cities: statement((tx: CompanyTx) => tx.selectFrom('cities').select(['id', 'nameEn', 'nameAr'])).all,
  countries: statement((tx: CompanyTx) => tx.selectFrom('countries').select(['id', 'code'])).all,
}
type Lists = typeof read
type Row<List extends keyof Lists> = Awaited<ReturnType<Lists[List]>>[number]

const known: { [List in keyof Lists]: Map<number, Row<List>> } = {
  makes: new Map(),
  models: new Map(),
  cities: new Map(),
  countries: new Map(),
}

/** A list whose rows a process reads once; again where somebody names one that it has not seen (a newer program beside it). */
async function rowsOf<List extends keyof Lists>(tx: CompanyTx, list: List, named: readonly (number | null)[]) {
  const rows: Map<number, Row<List>> = known[list]
  if (named.some((id) => id !== null && !rows.has(id)))
    for (const row of (await read[list](tx)) as Row<List>[]) rows.set(row.id, row)
  return rows
}

export type CarIds = { makeId: number; modelId: number | null }
type CarNames = { makeEn: string; makeAr: string; modelEn: string; modelAr: string }

const noModel: Names = { nameEn: '', nameAr: '' }
/** Reads what is not known of these cars, and gives the names of the make and the model of each. */
export async function carNames(tx: CompanyTx, cars: readonly CarIds[]): Promise<(car: CarIds) => CarNames> {
  const makeIds = cars.map(({ makeId }) => makeId)
  const modelIds = cars.map(({ modelId }) => modelId)
  const [makes, models] = await Promise.all([rowsOf(tx, 'makes', makeIds), rowsOf(tx, 'models', modelIds)])
  return ({ makeId, modelId }) => {
    const make = makes.get(makeId)
    const model = modelId === null ? noModel : models.get(modelId)
    if (!make) throw new Error(`There is no make ${makeId}`)
    if (!model) throw new Error(`There is no model ${modelId}`)
    return { makeEn: make.nameEn, makeAr: make.nameAr, modelEn: model.nameEn, modelAr: model.nameAr }
  }
}

/** Rows of cars as answers show them: with the plate, and the names of the make and the model. */
export async function carsShown<Row extends CarIds & { plateNo: string }>(tx: CompanyTx, rows: readonly Row[]) {
  const namesOf = await carNames(tx, rows)
  return rows.map(({ plateNo, makeId, modelId, ...row }) => ({
    ...row,
    ...namesOf({ makeId, modelId }),
    plate: shownPlate(plateNo),
  }))
}

/** The two letters of a country (ISO 3166). */
export async function countryCode(tx: CompanyTx, id: number): Promise<string> {
  const country = (await rowsOf(tx, 'countries', [id])).get(id)
  if (!country) throw new Error(`There is no country ${id}`)
  return country.code
}

export async function cityNames(
  tx: CompanyTx,
  id: number | null,
): Promise<{ cityEn: string | null; cityAr: string | null }> {
  if (id === null) return { cityEn: null, cityAr: null }
  const city = (await rowsOf(tx, 'cities', [id])).get(id)
  if (!city) throw new Error(`There is no city ${id}`)
  return { cityEn: city.nameEn, cityAr: city.nameAr }
}

const decimalsOf = new Map<string, number>()

/** The decimals in which a currency is counted: 2 for SAR, 3 for KWD. */
export async function findCurrencyDecimals(tx: CompanyTx, code: string): Promise<number> {
  const decimals = decimalsOf.get(code) ?? (await findCurrency(tx, code)).decimals
  decimalsOf.set(code, decimals)
  return decimals
}
const findCurrency = statement((tx: CompanyTx, code: string) =>
  tx.selectFrom('currencies').select('decimals').where('code', '=', code),
).one
