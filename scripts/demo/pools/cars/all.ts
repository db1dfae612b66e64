import makes from '../../../../packages/db/reference/makes.json' with { type: 'json' }
import models from '../../../../packages/db/reference/models.json' with { type: 'json' }
import { makePools } from './pools.ts'
import type { CarPool } from './types.ts'

const makeIds = new Map(makes.map((make) => [make.nameEn, make.id]))
const modelIds = new Map(models.map((model) => [`${model.makeId} ${model.nameEn}`, model.id]))

export const cars: readonly CarPool[] = makePools.flatMap(({ make, models }) =>
  models.map((pool) => {
    const makeId = makeIds.get(make)
    const modelId = modelIds.get(`${makeId} ${pool.model}`)
    if (makeId === undefined || modelId === undefined)
      throw new Error(`The reference data has no ${make} ${pool.model}`)
    return { ...pool, make, makeId, modelId }
  }),
)
