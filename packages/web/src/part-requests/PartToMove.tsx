import type { WaitingPart } from '@warsha/contract/part-requests'
import { refuseIssue, toIssueOf } from '@warsha/domain/part-requests'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { RequestMark } from '../lib/part-requests/RequestMark.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { InUnits } from '../lib/store/InUnits.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { useTypedNumber } from '../ui/fields/use-typed-number.ts'
import { formatQuantity } from '../ui/format.ts'
import { IconArrowBackUp, IconPackage } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './part-requests.module.css'
import { issuableOf } from './waiting.ts'

type Props = {
  part: WaitingPart
  /** what is to be issued now, in thousandths */
  quantityMilli: number
  onQuantity: (quantityMilli: number | null) => void
  why: string | undefined
  busy: boolean
  onIssue: () => void
  onTakeBack: () => void
}

/** A part that waits to leave the store or to come back, with its buttons. */
export function PartToMove({ part, quantityMilli, onQuantity, why, busy, onIssue, onTakeBack }: Props) {
  const { t } = useTranslation('part-requests')
  const { nameOf } = useNames()
  const sentence = useRefusalMessage()
  const name = nameOf(part)
  const typed = useTypedNumber({
    value: quantityMilli,
    decimals: 3,
    kind: 'figure',
    format: (milli) => formatQuantity(milli).text,
    onChange: onQuantity,
  })
  const refusal = refuseIssue(part, quantityMilli)
  const off = why ?? (issuableOf(part) === 0 ? t('pending.noneHere') : refusal ? sentence(refusal) : undefined)
  return (
    <li className={classes.part}>
      <div className={classes.what}>
        <span className="strong">
          <UserText>{name}</UserText>
        </span>
        <span className="muted text-sm">
          <Ltr>{part.partNo}</Ltr>
          {part.shelf && (
            <>
              {' · '}
              {t('pending.shelf')} <Ltr className="strong">{part.shelf}</Ltr>
            </>
          )}
        </span>
        <RequestMark request={part} />
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>{t('pending.wanted')}</dt>
          <dd>
            <InUnits milli={toIssueOf(part)} unit={part.unit} />
          </dd>
        </div>
        <div>
          <dt>{t('pending.here')}</dt>
          <dd>
            <InUnits milli={part.currentMilli} unit={part.unit} />
          </dd>
        </div>
      </dl>
      <div className={classes.moves}>
        {toIssueOf(part) > 0 && (
          <>
            <input
              {...typed}
              className={classes.quantity}
              inputMode="decimal"
              dir="ltr"
              aria-label={t('pending.quantity', { name })}
              onFocus={(event) => event.currentTarget.select()}
            />
            <ActionButton
              size="large"
              variant="primary"
              icon={<IconPackage size="s" />}
              aria-label={t('pending.issueLabel', { name })}
              busy={busy}
              disabledReason={off}
              reasonAt="tooltip"
              onClick={onIssue}
            >
              {t('pending.issue')}
            </ActionButton>
          </>
        )}
        {part.askedBackMilli > 0 && (
          <ActionButton
            size="large"
            icon={<IconArrowBackUp size="s" />}
            aria-label={t('pending.takeBackLabel', { name })}
            busy={busy}
            disabledReason={why}
            reasonAt="tooltip"
            onClick={onTakeBack}
          >
            {t('pending.takeBack')}
          </ActionButton>
        )}
      </div>
    </li>
  )
}
