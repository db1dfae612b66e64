import { createRoot } from 'react-dom/client'
import { Logo } from './ui/glyphs.tsx'
import { Providers } from './ui/Providers.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <Providers
    language={document.documentElement.lang === 'en' ? 'en' : 'ar'}
    timeZone="Asia/Riyadh"
    currency={{ code: 'SAR', decimals: 2 }}
  >
    <Logo size={48} />
  </Providers>,
)
