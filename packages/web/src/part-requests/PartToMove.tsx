import type { WaitingPart } from '@warsha/contract/part-requests'
import { refuseIssue, shortOf, toIssueOf } from '@warsha/domain/part-requests'
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
import { OrderPart } from './OrderPart.tsx'
import classes from './part-requests.module.css'
import { issuableOf } from './waiting.ts'

type Props = {
  part: WaitingPart
  /** what is to be issued now, in thousandths; null while nothing is typed */
  quantityMilli: number | null
  onQuantity: (quantityMilli: number | null) => void
  why: string | undefined
  busy: boolean
  onIssue: () => void
  onTakeBack: () => void
}

/** A part that waits to leave the store or to come back, with its buttons. */
export function PartToMove(props: Props) {
  const { part, why, busy, onTakeBack } = props
  const { t } = useTranslation('part-requests')
  const { nameOf } = useNames()
  return (
    <li className={classes.part}>
      <About part={part} />
      <div className={classes.moves}>
        {shortOf(part) > 0 && <OrderPart part={part} />}
        {toIssueOf(part) > 0 && <Issue {...props} />}
        {part.askedBackMilli > 0 && (
          <ActionButton
            size="large"
            icon={<IconArrowBackUp size="s" />}
            aria-label={t('pending.takeBackLabel', { name: nameOf(part) })}
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

/** What it is, where it lies, how far it is, and how much is wanted and here. */
function About({ part }: { part: WaitingPart }) {
  const { t } = useTranslation('part-requests')
  const { nameOf } = useNames()
  return (
    <>
      <div className={classes.what}>
        <span className="strong">
          <UserText>{nameOf(part)}</UserText>
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
    </>
  )
}

/** How much is issued, and the button. */
function Issue({ part, quantityMilli, onQuantity, why, busy, onIssue }: Props) {
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
  const refusal = refuseIssue(part, quantityMilli || 0)
  const off = why ?? (issuableOf(part) === 0 ? t('pending.noneHere') : refusal ? sentence(refusal) : undefined)
  return (
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
  )
}
