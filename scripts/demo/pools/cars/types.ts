/** A model seen in the workshop, in the years it comes; weight says how often, vin and plant are the parts of its VIN that do not change. */
export type ModelPool = {
  readonly model: string
  readonly years: readonly [from: number, to: number]
  readonly weight: number
  readonly kmPerYear: number
  readonly vin: string
  readonly plant: string
}

export type MakePool = { readonly make: string; readonly models: readonly ModelPool[] }

/** A model with its ids in the reference data. */
export type CarPool = ModelPool & { readonly make: string; readonly makeId: number; readonly modelId: number }
