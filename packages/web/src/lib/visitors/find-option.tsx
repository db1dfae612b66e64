import type { Found } from '@warsha/contract/search'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { IconPlus, IconUser } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useNames } from '../names.ts'
import classes from './find.module.css'
import { useWhyNotAdd } from './rights.ts'

type Place = { id: string; active: boolean; onPoint: () => void; onTake: () => void }

function Option({
  id,
  active,
  onPoint,
  onTake,
  off = false,
  children,
}: Place & { off?: boolean; children: ReactNode }) {
  return (
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={off || undefined}
      className={cx(classes.option, active && classes.active)}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      onKeyDown={(event) => event.key === 'Enter' && onTake()}
    >
      {children}
      {active && <Kbd keys="Enter" />}
    </div>
  )
}

export function FoundOption({ found, ...place }: Place & { found: Found }) {
  if (found.kind === 'vehicle') return <CarOption car={found} {...place} />
  if (found.kind === 'customer') return <CustomerOption customer={found} {...place} />
  return null
}

type CarProps = Place & { car: Extract<Found, { kind: 'vehicle' }> }

function CarOption({ car, ...place }: CarProps) {
  const { t } = useTranslation('new-ticket')
  const { pick } = useNames()
  const name = [pick(car.makeEn, car.makeAr), pick(car.modelEn, car.modelAr)].filter(Boolean).join(' ')
  return (
    <Option {...place}>
      <span className={classes.mark}>
        <Plate plate={car.plate} />
      </span>
      <span className={classes.words}>
        <span className="strong">
          <bdi>{name}</bdi> {car.year && <Ltr>{car.year}</Ltr>}
        </span>
        <span className={classes.who}>
          <UserText>{pick(car.customerNameEn, car.customerNameAr)}</UserText> <Phone number={car.customerContactNo} />
        </span>
      </span>
      <span className={classes.facts}>
        {car.openTicketNumber && (
          <Badge tone="warn">
            <span>
              {t('find.open')} <Ltr>{car.openTicketNumber}</Ltr>
            </span>
          </Badge>
        )}
        <Due amount={car.due} />
        {car.visits !== null && <span className="muted">{t('visits', { count: car.visits })}</span>}
      </span>
    </Option>
  )
}

type CustomerProps = Place & { customer: Extract<Found, { kind: 'customer' }> }

function CustomerOption({ customer, ...place }: CustomerProps) {
  const { t } = useTranslation('new-ticket')
  const { nameOf } = useNames()
  return (
    <Option {...place}>
      <span className={classes.mark}>
        <IconUser />
      </span>
      <span className={classes.words}>
        <span className="strong">
          <UserText>{nameOf(customer)}</UserText>
        </span>
        <span className={classes.who}>
          <Phone number={customer.contactNo} />
        </span>
      </span>
      <span className={classes.facts}>
        <Due amount={customer.due} />
        <span className="muted">{t('find.vehicles', { count: customer.vehicles })}</span>
      </span>
    </Option>
  )
}

function Due({ amount }: { amount: number }) {
  const { t } = useTranslation('new-ticket')
  if (amount <= 0) return null
  return (
    <span className="danger-ink strong">
      {t('find.due')} <Money amount={amount} sign />
    </span>
  )
}

type AddProps = Place & { typed: string; nothing: boolean }

/** The way on for who is new here. */
export function AddOption({ typed, nothing, ...place }: AddProps) {
  const { t } = useTranslation('new-ticket')
  const whyNot = useWhyNotAdd('both')
  return (
    <Option {...place} off={whyNot !== undefined} onTake={() => whyNot === undefined && place.onTake()}>
      <span className={classes.mark}>
        <IconPlus />
      </span>
      <span className={classes.words}>
        <span className="strong">{nothing ? t('find.nothing', { typed }) : t('find.notListed')}</span>
        <span className={classes.who}>{whyNot ?? t('find.add')}</span>
      </span>
    </Option>
  )
}
