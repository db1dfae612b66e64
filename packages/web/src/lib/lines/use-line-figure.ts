import { money } from '@warsha/domain/money'
import { useTranslation } from 'react-i18next'
import { useAttended } from '../attended.ts'
import { useNames } from '../names.ts'
import type { FigureSave } from './EditableFigure.tsx'
import { partFormOf, partInputOf } from './part-form.ts'
import { isFixedPrice } from './service-form.ts'
import type { LineSource, PartLine, ServiceLine } from './source.ts'
import { sayRefusal } from './use-action.ts'
import { useRule } from './use-catalogue.ts'

type Figures = { quantity: FigureSave; price: FigureSave }

/** Quantity and price of a service, changed in the table. */
export function useServiceFigure(source: LineSource, service: ServiceLine): Figures {
  const { t } = useTranslation('tickets')
  const name = useNames().nameOf(service)
  const rule = useRule(service, useAttended())
  const locked =
    source.whyNot('tickets.serviceEdit', service) !== undefined ||
    source.why !== undefined ||
    service.status === 'Canceled'
  const save = (change: Parameters<LineSource['changeService']>[2]) =>
    void source.changeService(service, service.version, change, {}).catch(sayRefusal)
  return {
    quantity: {
      label: t('lines.quantityOf', { name }),
      locked,
      onSave: (quantityMilli) => save({ quantityMilli }),
    },
    price: {
      label: t('lines.priceOf', { name }),
      locked: locked || isFixedPrice(service, rule),
      onSave: (price) => save({ price: money(price) }),
    },
  }
}

/** The same for a part, which is always sent whole; what the customer brought has no price. */
export function usePartFigure(source: LineSource, part: PartLine): Figures {
  const { t } = useTranslation('tickets')
  const name = useNames().nameOf(part)
  const locked = source.why !== undefined
  const save = (change: { quantityMilli: number } | { price: number }) =>
    void source.changePart(part, part.version, partInputOf({ ...partFormOf(part), ...change })).catch(sayRefusal)
  return {
    quantity: {
      label: t('lines.quantityOf', { name }),
      // What stands on a purchase stays as it was bought.
      locked: locked || part.purchase !== null,
      onSave: (quantityMilli) => save({ quantityMilli }),
    },
    price: {
      label: t('lines.priceOf', { name }),
      locked: locked || source.whyNot('tickets.serviceEdit') !== undefined || part.source === 'PurchaseByCustomer',
      onSave: (price) => save({ price }),
    },
  }
}
