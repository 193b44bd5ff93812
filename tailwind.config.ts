// The one home of colors and type. Colors are custom properties so that the visitor's high-contrast choice can replace them.
import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

const night = {
  ink: '#0e1a2b',
  harbor: '#1d3350',
  slate: '#4a5a70',
  mist: '#dfe5ec',
  paper: '#faf7f1',
  sand: '#efe8dc',
  line: '#d8cfc0',
  amber: '#f5a623',
  ember: '#a34b08',
  leaf: '#1e7a46',
  danger: '#b3261e',
  alarm: '#ffb8ae',
}

/** The same colors when the visitor asks for high contrast: every text pair reaches 7:1 (WCAG 1.4.6). */
const highContrast: typeof night = {
  ink: '#000000',
  harbor: '#000000',
  slate: '#1c2430',
  mist: '#ffffff',
  paper: '#ffffff',
  sand: '#ffffff',
  line: '#000000',
  amber: '#ffc94d',
  ember: '#6b2c00',
  leaf: '#0b4d28',
  danger: '#8a0f09',
  alarm: '#ffd5cf',
}

const asProperties = (colors: typeof night) =>
  Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--${name}`, value]))

const colors = Object.fromEntries(Object.keys(night).map((name) => [name, `var(--${name})`]))

export default {
  theme: {
    extend: {
      colors,
      fontFamily: {
        display: ['"Archivo Wide"', '"Archivo Wide Fallback"', 'system-ui', 'sans-serif'],
        sans: [
          '"Public Sans"',
          '"Public Sans Fallback"',
          'system-ui',
          '-apple-system',
          '"Segoe UI"',
          'Roboto',
          '"Helvetica Neue"',
          'sans-serif',
        ],
      },
      fontSize: {
        sm: ['0.9375rem', '1.45'],
        base: ['1rem', '1.6'],
        lg: ['1.125rem', '1.55'],
        xl: ['1.25rem', '1.45'],
        '2xl': ['1.5625rem', '1.25'],
        '3xl': ['1.9375rem', '1.15'],
        '4xl': ['2.4375rem', '1.08'],
        '5xl': ['3.0625rem', '1.04'],
      },
      borderRadius: { DEFAULT: '5px', sm: '4px', md: '5px', lg: '6px' },
      maxWidth: { measure: '68ch', page: 'var(--page, 76rem)', desk: '96rem' },
      boxShadow: {
        lift: '0 1px 2px rgb(14 26 43 / .08), 0 8px 24px -8px rgb(14 26 43 / .18)',
      },
      transitionDuration: { DEFAULT: '180ms' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': asProperties(night),
        ':root[data-contrast="high"]': asProperties(highContrast),
      })
    }),
  ],
} satisfies Config
