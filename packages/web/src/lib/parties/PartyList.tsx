import { customerStandings, customerTypeNames } from '@warsha/domain/customers'
import { pathOf } from '@warsha/domain/records'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceChip } from '../records/ChoiceChip.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { PartyBox, type PartyRow } from './PartyBox.tsx'
import type { usePartySearch } from './use-party-search.ts'
import { wordsOfParty } from './words.ts'

type Props<Row extends PartyRow> = Pick<
  ComponentProps<typeof RecordList<Row>>,
  'icon' | 'list' | 'take' | 'columns'
> & {
  of: 'customer' | 'dealer'
  narrowed: ReturnType<typeof usePartySearch>
}

/** The list of the customers or of the partners, narrowed by what they are and by what they owe. */
export function PartyList<Row extends PartyRow>({ of, narrowed, ...rest }: Props<Row>) {
  const { t } = useTranslation('lookups')
  const { search, setSearch, clear, type, standing } = narrowed
  const words = wordsOfParty[of]
  return (
    <RecordList
      {...rest}
      of={of}
      words={words}
      search={search}
      onSearch={setSearch}
      filters={[search.search, type, standing].filter(Boolean).length}
      onReset={clear}
      chips={
        <>
          <ChoiceChip
            label={t(`${words}columns.type`)}
            options={customerTypeNames.map((value) => ({ value, label: t(`customerTypes.${value}`) }))}
            chosen={type ?? null}
            onChoose={(chosen) => setSearch({ type: chosen ?? '' })}
          />
          {rest.list.data?.countedIn?.length !== 0 && (
            <ChoiceChip
              label={t(`${words}standing`)}
              options={customerStandings.map((value) => ({ value, label: t(`${words}standings.${value}`) }))}
              chosen={standing ?? null}
              onChoose={(chosen) => setSearch({ standing: chosen ?? '' })}
            />
          )}
        </>
      }
      adds={`${of}s.new`}
      importing={pathOf(of, 'import')}
      renderBox={(row) => <PartyBox of={of} row={row} />}
    />
  )
}
