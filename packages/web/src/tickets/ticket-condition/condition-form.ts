import type { VehicleCondition } from '@warsha/contract/conditions'
import { mostBelongings } from '@warsha/domain/conditions'

/** What is typed of a sheet; belongings are one a line. */
export type SheetForm = {
  conditionTemplateId: number
  fuelEighths: number | null
  km: number | null
  belongings: string
  remark: string
}

export const startOf = (
  condition: VehicleCondition | undefined,
  before: { conditionTemplateId: number; km: number | null },
): SheetForm => ({
  conditionTemplateId: condition?.conditionTemplateId ?? before.conditionTemplateId,
  fuelEighths: condition?.fuelEighths ?? null,
  km: condition ? condition.km : before.km,
  belongings: condition?.belongings.join('\n') ?? '',
  remark: condition?.remark ?? '',
})

export const belongingsIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim().slice(0, 100))
    .filter((line) => line !== '')
    .slice(0, mostBelongings)
