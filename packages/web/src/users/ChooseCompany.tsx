import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { begin } from '../lib/begin-session.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconBuilding, IconRefresh } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import classes from './ChooseCompany.module.css'

type Props = { token: string }

/** The operator signed in: which of the companies that let support in do they enter? */
export function ChooseCompany({ token }: Props) {
  const { t } = useTranslation('users')
  const message = useErrorMessage()
  const context = { token }
  const open = useQuery({ ...api.operators.companies.queryOptions({ context }), gcTime: 0 })
  const enter = useMutation({
    mutationFn: async (companyId: number) => begin(await api.operators.enter.call({ companyId }, { context })),
  })
  const error = message(enter.error ?? open.error)
  return (
    <div className={classes.choose}>
      <div>
        <h2>{t('operator.title')}</h2>
        <p className="soft">{t('operator.subtitle')}</p>
      </div>
      {error && <Banner kind="danger">{error}</Banner>}
      {open.isPending && <SkeletonRows rows={3} label={t('operator.loading')} />}
      {open.data && <Companies open={open.data} busy={enter.isPending} onEnter={enter.mutate} />}
      <div className={classes.foot}>
        <Button icon={<IconRefresh size="s" />} busy={open.isRefetching} onClick={() => void open.refetch()}>
          {t('operator.refresh')}
        </Button>
      </div>
    </div>
  )
}

type OpenCompany = Awaited<ReturnType<typeof api.operators.companies.call>>[number]
type CompaniesProps = { open: OpenCompany[]; busy: boolean; onEnter: (id: number) => void }

function Companies({ open, busy, onEnter }: CompaniesProps) {
  const { t } = useTranslation('users')
  const { nameOf } = useNames()
  if (open.length === 0)
    return <EmptyState icon={IconBuilding} title={t('operator.none')} text={t('operator.noneText')} />
  return (
    <ul className={classes.companies} aria-label={t('operator.title')}>
      {open.map((company) => (
        <li key={company.id}>
          <button type="button" className={classes.company} disabled={busy} onClick={() => onEnter(company.id)}>
            <span className="strong">{nameOf(company)}</span>
            <span className="muted text-sm">
              <Ltr>{company.registrationNo}</Ltr> · {t('operator.until')} <Timestamp at={company.supportAccessUntil} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
