import { soundInvoices } from './european.ts'

/** Documents at the edges of what the official rules can read: elements twice, no numbers, texts that comments part. */

const [base = ''] = soundInvoices
const times = (name: string, values: readonly string[]) => values.map((value) => `<${name}>${value}</${name}>`).join('')
const put = (from: string, to: string) => base.replace(from, () => to)
const before = (mark: string, text: string) => put(mark, text + mark)

const indicators = ['false,maybe', 'maybe,false', 'true,maybe', 'true,false', 'false,true', '1,0', 'maybe', ''].flatMap(
  (one) =>
    ['false', 'true'].map((was) =>
      put(`<cbc:ChargeIndicator>${was}</cbc:ChargeIndicator>`, times('cbc:ChargeIndicator', one.split(','))),
    ),
)
const percents = ['15,abc', 'abc,15', '0,15', 'NaN', 'INF', '-0'].map((one) =>
  put('<cbc:Percent>15</cbc:Percent>', times('cbc:Percent', one.split(','))),
)

const category = (element: string, ids: string, taxes: string) =>
  `<cac:${element}>${times('cbc:ID', ids.split(','))}<cbc:Percent>15</cbc:Percent>${taxes
    .split('/')
    .map((scheme) => `<cac:TaxScheme>${times('cbc:ID', scheme.split(','))}</cac:TaxScheme>`)
    .join('')}</cac:${element}>`
const categories = ['S', 'S,S', 'Z', 'Z,Z'].flatMap((ids) =>
  ['VAT', 'VAT,VAT', 'VAT/GST'].flatMap((taxes) => [
    before('<cac:AdditionalItemProperty>', category('ClassifiedTaxCategory', ids, taxes)),
    before('<cac:ClassifiedTaxCategory>', category('ClassifiedTaxCategory', ids, taxes)),
    before('</cac:TaxSubtotal>', category('TaxCategory', ids, taxes)),
    before('</cac:TaxSubtotal></cac:TaxTotal>', category('TaxCategory', ids, taxes)),
    before('</cac:AllowanceCharge>', category('TaxCategory', ids, taxes)),
  ]),
)

const [total = ''] = /<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/s.exec(base) ?? []
const empty = '<cac:LegalMonetaryTotal/>'
const totals = [
  ...['', empty, total + total, total + empty, empty + total].map((one) => put(total, one)),
  ...[...total.matchAll(/<cbc:\w+Amount[^>]*>([^<]*)<\/cbc:\w+>/g)].flatMap(([amount, value = '']) =>
    ['', amount + amount, ...['', 'x', 'INF', '1.'].map((one) => amount.replace(value, one))].map((one) =>
      put(total, total.replace(amount, one)),
    ),
  ),
]

const rates = ['-195.00', '195.005', '0', '1e300', 'INF', 'NaN'].flatMap((taxable) =>
  ['-15', 'INF', '1e300'].map((rate) => put('195.00', taxable).replace('<cbc:Percent>15.00', `<cbc:Percent>${rate}`)),
)

const long = 'x'.repeat(600)
const texts = [
  ...['0<!--x-->', '<!--x-->0', ' 0', '<![CDATA[0]]>', '0<?x?>1', '<x>0</x>', '0.0'].map((one) =>
    put('>2</cbc:InvoicedQuantity>', `>${one}</cbc:InvoicedQuantity>`),
  ),
  ...[
    `${long}<!--x-->${long}`,
    `${long}<![CDATA[${long}]]>`,
    `${long}</cbc:Note><cbc:Note>${long}`,
    '😀'.repeat(1000),
  ].map((one) => put('>note<', `>${one}<`)),
  ...['١٢٣', '12 3', '123\n', 'ab'].map((one) => put('>Oil filter<', `>${one}<`)),
  ...[' ', 'SAR ', 'S AR', ''].map((one) => put('currencyID="SAR"', `currencyID="${one}"`)),
  put('<cbc:ID>7<', `<cbc:ID>${'😀'.repeat(127)}<`),
]

const roots = ['CreditNote', 'Order'].map((name) =>
  base.replace('xsd:Invoice-2', `xsd:${name}-2`).replace('<Invoice ', `<${name} `).replace('</Invoice>', `</${name}>`),
)

export const edges: readonly string[] = [
  ...indicators,
  ...percents,
  ...categories,
  ...totals,
  ...rates,
  ...texts,
  ...roots,
]
