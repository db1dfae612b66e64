import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api-error.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconLock } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StateBlock } from '../ui/StateBlock.tsx'
import classes from './activation.module.css'

export type Problem = {
  /** What to do about a link that is not good. */
  text: string
  /** Where a new one is asked for; nowhere for an invitation, which its sender repeats. */
  again?: string
}

/** A link that is not good any more (AUT-054). */
export function InvalidLink({ text, again }: Problem) {
  const { t } = useTranslation('activation')
  return (
    <StateBlock
      alert
      icon={IconLock}
      title={t('invalid.title')}
      text={text}
      action={
        <span className={classes.ways}>
          {again && <AppLink href={again}>{t('invalid.again')}</AppLink>}
          <AppLink href="/login">{t('toLogin')}</AppLink>
        </span>
      }
    />
  )
}

type Props = Problem & { isValid: boolean | undefined; error: unknown; retry: () => void }

/** A link while it is checked, when it is not good and when nobody could say; null when it is good (AUT-036, AUT-049). */
export function LinkState({ isValid, error, retry, ...problem }: Props) {
  const { t } = useTranslation('activation')
  const message = useErrorMessage()
  if (isValid) return null
  if (isValid === false || (error instanceof ApiError && error.code === 'InvalidActivationCode'))
    return <InvalidLink {...problem} />
  if (!error) return <SkeletonRows rows={4} label={t('validating')} />
  return (
    <div className="stack">
      <ErrorState text={message(error)} onRetry={retry} />
      <p className={classes.ways}>
        <AppLink href="/login">{t('toLogin')}</AppLink>
      </p>
    </div>
  )
}
