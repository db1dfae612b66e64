import type { ConditionTemplate } from '@warsha/contract/conditions'
import { type CarOutline, sedan } from '@warsha/domain/car-outline'

type Outline = ConditionTemplate['outline']

/** Without one of its own a template is the product's drawing. Spread, for what goes over the wire is written as lists that may change. */
export const outlineOf = (stored: unknown): Outline =>
  ((stored as CarOutline | null) ?? sedan).map((view) => ({
    ...view,
    parts: view.parts.map((part) => ({ ...part, at: [...part.at] })),
  }))
