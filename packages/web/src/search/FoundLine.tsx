import type { Found } from '@warsha/contract/search'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import {
  IconBuilding,
  IconBuildingWarehouse,
  IconClipboardList,
  IconReceipt,
  IconTruckDelivery,
  IconUsers,
} from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Phone } from '../ui/Phone.tsx'
import { Plate } from '../ui/Plate.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import { Line } from './Line.tsx'
import classes from './search.module.css'

/** One thing that was found, with what the counter needs to know of it (ux.md 1). */
export function FoundLine({ found }: { found: Found }) {
  const { t } = useTranslation('search')
  const { nameOf, pick } = useNames()
  if (found.kind === 'vehicle') return <CarLine car={found} />
  if (found.kind === 'ticket') {
    return (
      <Line icon={IconClipboardList} detail={<>· {pick(found.customerNameEn, found.customerNameAr)}</>}>
        <Ltr>{found.number}</Ltr> <Plate plate={found.plate} /> <CarName car={found} />
      </Line>
    )
  }
  if (found.kind === 'estimate') {
    return (
      <Line icon={IconClipboardList} detail={<>· {pick(found.customerNameEn, found.customerNameAr)}</>}>
        <Ltr>{found.number}</Ltr> <Plate plate={found.plate} /> <Money amount={found.total} sign />
      </Line>
    )
  }
  if (found.kind === 'invoice' || found.kind === 'storeSale') {
    return (
      <Line icon={IconReceipt} detail={<>· {pick(found.customerNameEn, found.customerNameAr)}</>}>
        <Ltr>{found.number}</Ltr> <Money amount={found.total} sign />
      </Line>
    )
  }
  if (found.kind === 'supplier') return <SupplierLine supplier={found} />
  if (found.kind === 'sparePart') return <PartLine part={found} />
  if (found.kind === 'purchaseOrder') return <OrderLine order={found} />
  if (found.kind === 'purchase' || found.kind === 'expense') return <PurchaseLine purchase={found} />
  return (
    <Line
      icon={found.kind === 'dealer' ? IconBuilding : IconUsers}
      detail={
        <>
          {found.contactNo && (
            <>
              <Phone number={found.contactNo} /> ·{' '}
            </>
          )}
          {t('vehicles', { count: found.vehicles })}
        </>
      }
    >
      {nameOf(found)} {found.due > 0 && <Due amount={found.due} />}
    </Line>
  )
}

function CarLine({ car }: { car: Extract<Found, { kind: 'vehicle' }> }) {
  const { t } = useTranslation('search')
  const { pick } = useNames()
  return (
    <>
      <Plate plate={car.plate} height={44} />
      <span className={classes.car}>
        <span>
          <CarName car={car} /> <span className="muted">· {pick(car.customerNameEn, car.customerNameAr)}</span>
        </span>
        <span className={classes.carFacts}>
          {car.openTicketNumber && <Ltr>{car.openTicketNumber}</Ltr>}
          {car.due > 0 && <Due amount={car.due} />}
          {car.visits !== null && <span className="muted">{t('visits', { count: car.visits })}</span>}
        </span>
      </span>
    </>
  )
}

function SupplierLine({ supplier }: { supplier: Extract<Found, { kind: 'supplier' }> }) {
  const { nameOf } = useNames()
  const { contactNo, city } = supplier
  return (
    <Line
      icon={IconTruckDelivery}
      detail={
        <>
          {contactNo && <Phone number={contactNo} />}{' '}
          {city && (
            <span className={classes.together}>
              {contactNo && '· '}
              <UserText>{city}</UserText>
            </span>
          )}
        </>
      }
    >
      <UserText>{nameOf(supplier)}</UserText>
    </Line>
  )
}

function PartLine({ part }: { part: Extract<Found, { kind: 'sparePart' }> }) {
  const { t } = useTranslation('search')
  const { nameOf } = useNames()
  return (
    <Line
      icon={IconBuildingWarehouse}
      detail={
        <>
          · <UserText>{nameOf(part)}</UserText>
          {part.brand && (
            <>
              {' '}
              · <UserText>{part.brand}</UserText>
            </>
          )}
          {!part.active && <> · {t('inactivePart')}</>}
        </>
      }
    >
      <Ltr>{part.partNo}</Ltr> <Money amount={part.price} sign />
    </Line>
  )
}

function OrderLine({ order }: { order: Extract<Found, { kind: 'purchaseOrder' }> }) {
  const { pick } = useNames()
  return (
    <Line
      icon={IconTruckDelivery}
      detail={
        <>
          · <UserText>{pick(order.supplierNameEn, order.supplierNameAr)}</UserText>
          {order.expectedOn && (
            <span className={classes.together}>
              {' '}
              · <DateText day={order.expectedOn} />
            </span>
          )}
        </>
      }
    >
      <Ltr>{order.number}</Ltr>
    </Line>
  )
}

/** A purchase is known by its supplier and the supplier's document number as much as by its own. */
function PurchaseLine({ purchase }: { purchase: Extract<Found, { kind: 'purchase' | 'expense' }> }) {
  const { pick } = useNames()
  const supplier = pick(purchase.supplierNameEn, purchase.supplierNameAr) || purchase.supplierName
  return (
    <Line
      icon={IconReceipt}
      detail={
        <>
          {supplier && (
            <>
              · <UserText>{supplier}</UserText>
            </>
          )}
          {purchase.supplierDocNo && (
            <>
              {' '}
              <span className={classes.together}>
                · <Ltr>{purchase.supplierDocNo}</Ltr>
              </span>
            </>
          )}
        </>
      }
    >
      <Ltr>{purchase.number}</Ltr> <Money amount={purchase.total} sign />
    </Line>
  )
}

function Due({ amount }: { amount: Extract<Found, { due: unknown }>['due'] }) {
  const { t } = useTranslation('search')
  return (
    <span className="warn-ink">
      {t('unpaid')} <Money amount={amount} sign />
    </span>
  )
}

type Car = { makeEn: string; makeAr: string; modelEn: string; modelAr: string; year: number | null }

function CarName({ car }: { car: Car }) {
  const { pick } = useNames()
  const name = [pick(car.makeEn, car.makeAr), pick(car.modelEn, car.modelAr), car.year].filter(Boolean).join(' ')
  return <span className="strong">{name}</span>
}
