import type { WaitingPart } from '@warsha/contract/part-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listText } from '../lib/list-text.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { CarName } from '../lib/records/CarName.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconPackage } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Plate } from '../ui/Plate.tsx'
import { PromiseTime } from '../ui/PromiseTime.tsx'
import { UserText } from '../ui/UserText.tsx'
import { PartToMove } from './PartToMove.tsx'
import classes from './part-requests.module.css'
import { useMoveParts } from './use-move-parts.ts'
import { issuableOf } from './waiting.ts'

/** What one ticket waits for: whose car, until when, and its parts with what is done about them. */
export function TicketParts({ parts }: { parts: readonly WaitingPart[] }) {
  const { t } = useTranslation('part-requests')
  const why = useWhyNot()('store.updateInventory', 'finishes')
  /** What the storekeeper wants to issue of a part, where that is not all that is here. */
  const [chosen, setChosen] = useState<Record<number, number | null>>({})
  const { issue, takeBack, busy } = useMoveParts()
  const [ticket] = parts
  if (!ticket) return null
  const quantityOf = (part: WaitingPart) => (part.id in chosen ? (chosen[part.id] ?? null) : issuableOf(part))
  const here = parts.filter((part) => issuableOf(part) > 0 && (quantityOf(part) || 0) > 0)
  const send = (some: readonly WaitingPart[]) => {
    issue(
      ticket,
      some.map((part) => ({ id: part.id, version: part.version, quantityMilli: quantityOf(part) || 0 })),
    )
    setChosen({})
  }
  return (
    <section className={classes.ticket} aria-label={ticket.ticketNumber}>
      <header className={classes.head}>
        <Whose ticket={ticket} />
        {here.length > 1 && (
          <ActionButton
            variant="primary"
            icon={<IconPackage size="s" />}
            busy={busy}
            disabledReason={why}
            reasonAt="tooltip"
            onClick={() => send(here)}
          >
            {t('pending.issueAll')}
          </ActionButton>
        )}
      </header>
      <ul>
        {parts.map((part) => (
          <PartToMove
            key={part.id}
            part={part}
            quantityMilli={quantityOf(part)}
            onQuantity={(quantityMilli) => setChosen({ ...chosen, [part.id]: quantityMilli })}
            why={why}
            busy={busy}
            onIssue={() => send([part])}
            onTakeBack={() => takeBack(part)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Whose car, until when it is promised, and who works on it. */
function Whose({ ticket }: { ticket: WaitingPart }) {
  const { t } = useTranslation('part-requests')
  const { nameOf } = useNames()
  const { language } = useLocale()
  return (
    <>
      <Plate plate={ticket.plate} height={36} />
      <div className={classes.about}>
        <h2>
          <Ltr>{ticket.ticketNumber}</Ltr> <CarName of={ticket} />
        </h2>
        <p className="muted">
          {ticket.promisedAt ? (
            <PromiseTime of={{ status: 'InProgress', promisedAt: ticket.promisedAt, completedAt: null }} />
          ) : (
            t('pending.noPromise')
          )}
          {ticket.technicians.length > 0 && <UserText>{listText(ticket.technicians.map(nameOf), language)}</UserText>}
        </p>
      </div>
    </>
  )
}
