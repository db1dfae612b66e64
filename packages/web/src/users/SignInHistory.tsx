import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { browserOf } from '../lib/browser-of.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconHistory } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import classes from './profile.module.css'

type SignIn = Awaited<ReturnType<typeof api.users.signInHistory.call>>[number]

const columns: Column<SignIn>[] = [
  { key: 'at', label: 'users:history.at', cell: ({ at }) => <Timestamp at={at} /> },
  { key: 'result', label: 'users:history.result', cell: ({ succeeded }) => <Result succeeded={succeeded} /> },
  { key: 'address', label: 'users:history.address', cell: ({ address }) => address && <Ltr>{address}</Ltr> },
  {
    key: 'agent',
    label: 'users:history.agent',
    fill: true,
    cell: ({ agent }) => agent && <Ltr>{browserOf(agent)}</Ltr>,
    title: ({ agent }) => agent ?? '',
  },
]

function Result({ succeeded }: { succeeded: boolean }) {
  const { t } = useTranslation('users')
  return <Badge tone={succeeded ? 'ok' : 'danger'}>{t(succeeded ? 'history.succeeded' : 'history.refused')}</Badge>
}

function SignInBox({ row: { at, succeeded, address, agent } }: { row: SignIn }) {
  return (
    <div className={classes.signIn}>
      <Timestamp at={at} />
      <Result succeeded={succeeded} />
      <span className="muted text-sm">
        {address && <Ltr>{address}</Ltr>} {agent && <Ltr>{browserOf(agent)}</Ltr>}
      </span>
    </div>
  )
}

/** The last ten sign-ins of this account, refused ones too (AUT-055). */
export function SignInHistory() {
  const { t } = useTranslation('users')
  const { data, isError, refetch } = useQuery(api.users.signInHistory.queryOptions())
  return (
    <div id="signInHistory">
      <Card title={t('history.title')} flush>
        <DataTable
          bare
          label={t('history.title')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          failed={isError}
          renderBox={(row) => <SignInBox row={row} />}
          onRetry={() => void refetch()}
          empty={<EmptyState icon={IconHistory} title={t('history.empty')} text={t('history.emptyText')} />}
        />
      </Card>
    </div>
  )
}
