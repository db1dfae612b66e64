import type { Notification } from '@warsha/contract/notifications'
import { isOfPart } from '@warsha/domain/notifications'
import { useTranslation } from 'react-i18next'
import { InUnits } from '../lib/store/InUnits.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { cx } from '../ui/cx.ts'
import { RelativeTime } from '../ui/time-text.tsx'
import classes from './notifications.module.css'
import { useToldOf } from './use-told-of.ts'

type Props = { items: readonly Notification[]; isFresh: (id: number) => boolean; onOpen?: () => void }

/** Notifications one below the other, each a link to what its reader does next. */
export function ToldRows({ items, isFresh, onOpen }: Props) {
  return (
    <ul className={classes.list}>
      {items.map((one) => (
        <li key={one.id}>
          <ToldRow one={one} isNew={isFresh(one.id)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { one: Notification; isNew: boolean; onOpen: (() => void) | undefined }

function ToldRow({ one, isNew, onOpen }: RowProps) {
  const { t } = useTranslation('shell')
  const { sentenceOf, placeOf } = useToldOf()
  const place = placeOf(one)
  const body = (
    <>
      <span className={cx(classes.mark, isNew && classes.new)}>
        {isNew && <span className="sr-only">{t('notifications.new')}</span>}
      </span>
      <span className={classes.text}>
        <span>{sentenceOf(one)}</span>
        <span className={classes.facts}>
          {isOfPart(one.kind) && one.part && (
            <span>
              {t(`notifications.quantity.${one.kind}`)} <InUnits milli={one.quantityMilli ?? 0} unit={one.part.unit} />
            </span>
          )}
          <RelativeTime at={one.dateCreated} />
        </span>
      </span>
    </>
  )
  return place ? (
    <AppLink href={place} className={classes.one} {...(onOpen && { onClick: onOpen })}>
      {body}
    </AppLink>
  ) : (
    <span className={classes.one}>{body}</span>
  )
}
