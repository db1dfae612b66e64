import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './contract-routes.ts'
import { guestPage } from './guest-page.ts'
import { offlineWorker } from './offline-worker.ts'
import { precompress } from './precompress.ts'
import { refusalFacts } from './refusal-facts.ts'
import { isForForms, type Modules, parts, partsNamed, reachedFrom } from './src/parts.ts'
import { startScript } from './start-script.ts'
import { wordFilesOfScreens } from './word-files.ts'

// The API serves the built files in production; in development the page asks it through this proxy.
const apiUrl = process.env.API_URL ?? 'http://localhost:3000'

// What nearly every screen uses comes with the first scripts: each file of its own costs a request, which a slow network answers late.
const ofNearlyAll =
  /node_modules\/@mantine\/hooks\/esm\/use-(debounced-value|element-size|media-query|resize-observer)|packages\/(domain\/src\/(arabic|dashboard|digits|emails|forms|limits|lists|money|payments|plates|tickets)|web\/src\/(home\/(BarChart|Home)\.module|users\/LoginScreen\.module|lib\/(begin-session|next-steps\/NextSteps|records\/(invoice-href|records\.module)|search-state|second-step|sharing\/whatsapp|ShopScope)|ui\/(fields\/(PasswordEye|refused-words|(section-button|PlainField)\.module)|search-box\.module|Badge|BelowFold|Box|BulkBar|Card|Count|DataTable\w*|data-table|digits|isolated|Ltr|Money|NumberText|Pager|pages|Phone|Plate\w*|plate|PromiseTime|SegmentedControl|states|Status|TableCheckbox|Tile|TwoLines|time-text|UserText)))\.(tsx?|css)$/

const shared = /node_modules|packages\/(domain\/src|web\/src\/(invoices|lib|purchases|tickets|ui))\//

const partOf = partsNamed()
const isInFirst = reachedFrom(join(import.meta.dirname, 'src', 'main.tsx'))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractRoutes(),
    refusalFacts(),
    wordFilesOfScreens(),
    react(),
    startScript(),
    guestPage(),
    offlineWorker(),
    precompress(),
  ],
  server: { proxy: { '/api': apiUrl } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    // The first scripts list what each screen is preloaded with, and that list is paid for on every start. Of the scripts it names
    // those that screens share; a small one comes as soon as the screen's own file is read.
    // Every browser for which the scripts are written preloads by itself.
    modulePreload: {
      polyfill: false,
      // The page itself names all that its first script imports: found in that script, the largest file would start a round later.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => /\/(forms|(\w+-)?parts)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // A group names its chunks after all who share them. The first scripts list all names, so that each letter of a hash is
        // paid for some hundred times: the bundler needs seven for chunks, and six are 36 bits.
        // Nearly every one is a screen, which its name need not say.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '').replace(/(?<=.)Screen$/, '')}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name
            .replace(/~.*(\.\w+)$/, '$1')
            .replace(/\.\w+$/, '')
            .replace(/(?<=.)Screen$/, '')}-[hash:6][extname]`,
        codeSplitting: {
          groups: [
            // Two files of one size come sooner than one: the last to come has the network to itself, and is slow to use all of it.
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'libraries', tags: ['$initial'], test: /node_modules(?!.*\.css)/, priority: 3 },
            {
              name: (id: string, modules: Modules) => (ofNearlyAll.test(id) || isInFirst(id, modules) ? 'app' : null),
              debugName: 'app',
              priority: 2,
            },
            { name: 'forms', test: isForForms, priority: 1 },
            // What home shares with the reports is one file with it.
            { name: 'Home', test: /packages\/web\/src\/home\/(HomeScreen|SummaryCards)\.tsx$/, priority: 1 },
            // The sign-in offers them, and loads no parts of records for it.
            { name: 'passkeys', test: /packages\/(domain\/src|web\/src\/lib)\/passkeys\.ts$/, priority: 1 },
            ...parts.map((part, at) => ({
              name: (id: string, modules: Modules) => (partOf(id, modules) === part ? part : null),
              debugName: part,
              test: shared,
              minShareCount: 2,
              priority: 0.5 - at / 10,
            })),
            { name: 'form-parts', test: shared, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
