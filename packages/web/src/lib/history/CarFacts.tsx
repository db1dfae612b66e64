import type { DeclinedOfCar } from '@warsha/contract/history'
import { pageOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { Plate } from '../../ui/Plate.tsx'
import { OpenLink } from '../records/OpenLink.tsx'
import { type Covered, shopOf } from './covered.ts'
import classes from './history.module.css'
import { ShopName } from './visit-columns.tsx'

export type CarOfVisit = Pick<DeclinedOfCar, 'vehicleId' | 'plate' | 'shopId'>

type Props = { of: CarOfVisit; covers: Covered; oneCar: boolean; children?: ReactNode }

/** Which car it was, where there is more than one, on which visit and in which shop. */
export function VisitFacts({ of, covers, oneCar, children }: Props) {
  const shop = shopOf(covers, of.shopId)
  if (oneCar && !shop && !children) return null
  return (
    <span className={classes.facts}>
      {!oneCar && (
        <OpenLink href={pageOf('vehicle', of.vehicleId)}>
          <Plate plate={of.plate} />
        </OpenLink>
      )}
      {children}
      <ShopName of={shop} />
    </span>
  )
}
