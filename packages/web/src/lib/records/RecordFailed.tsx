import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState, NoRight } from '../../ui/ErrorState.tsx'
import type { IconComponent } from '../../ui/Icon.tsx'
import { ApiError } from '../api-error.ts'
import { Page } from '../Page.tsx'
import { OtherShop } from './OtherShop.tsx'

type Props = {
  error: unknown
  onRetry: () => void
  icon: IconComponent
  /** what is not there, in words */
  missing: string
  list: { href: string; label: ReactNode }
  /** the action to ask for, in words */
  action: string
}

/** A record that did not load: it does not exist, it is not for this role, or the call failed. */
export function RecordFailed(props: Props) {
  return (
    <Page>
      <Card>
        <Reason {...props} />
      </Card>
    </Page>
  )
}

function Reason({ error, onRetry, icon, missing, list, action }: Props) {
  const { t } = useTranslation('records')
  const code = error instanceof ApiError ? error.code : null
  if (error instanceof ApiError && code === 'recordOfOtherShop') return <OtherShop error={error} />
  if (code === 'NotAuthorized' || code === 'NotAllowedOperation') return <NoRight action={action} />
  if (code !== 'NotFound' && code !== 'invalidInput' && code !== 'shopAlreadyDeleted')
    return <ErrorState onRetry={onRetry} />
  return (
    <EmptyState
      icon={icon}
      title={missing}
      text={t('missingText')}
      action={<ButtonLink href={list.href}>{list.label}</ButtonLink>}
    />
  )
}
