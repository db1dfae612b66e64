import { Pager } from '../ui/Pager.tsx'

export type PageAsked = { page: number; pageSize: number }
type Props = { list: PageAsked & { totalItems: number }; onPage: (asked: PageAsked) => void }

/** The pages of a list of the operator's desk; in pages of another size it begins at the first. */
export const DeskPager = ({ list: { page, pageSize, totalItems }, onPage }: Props) => (
  <Pager
    page={page}
    pageSize={pageSize}
    total={totalItems}
    onPage={(next) => onPage({ page: next, pageSize })}
    onPageSize={(size) => onPage({ page: 1, pageSize: size })}
  />
)
