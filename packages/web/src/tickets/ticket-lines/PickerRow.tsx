import { Checkbox } from '@mantine/core'
import type { Service } from '@warsha/contract/lookups'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { startingPrice } from '@warsha/domain/services'
import { useId } from 'react'
import { useNames } from '../../lib/names.ts'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/Money.tsx'
import { DurationText } from '../../ui/time-text.tsx'
import type { Warranty } from './catalogue.ts'
import classes from './picker.module.css'
import { ServiceTags } from './ServiceOption.tsx'

type Props = {
  service: Service
  ticket: Ticket
  warranty: Warranty | undefined
  chosen: boolean
  onToggle: () => void
}

export function PickerRow({ service, ticket, warranty, chosen, onToggle }: Props) {
  const { nameOf } = useNames()
  const boxId = useId()
  return (
    <label htmlFor={boxId} className={cx(classes.row, chosen && classes.rowOn)}>
      <Checkbox id={boxId} checked={chosen} onChange={onToggle} aria-label={nameOf(service)} />
      <span className={classes.rowName}>
        {nameOf(service)}
        <span className={classes.tags}>
          <ServiceTags service={service} ticket={ticket} warranty={warranty} />
        </span>
      </span>
      <span className="muted text-xs">
        {service.durationMinutes > 0 && <DurationText ms={service.durationMinutes * 60_000} />}
      </span>
      <span className={classes.rowAmount}>
        <Money amount={startingPrice(service, warranty !== undefined)} />
      </span>
    </label>
  )
}
