export function RegistrationStepList({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol aria-label="登録の手順" className="mb-5 flex flex-wrap gap-x-6 gap-y-2">
      {steps.map((name, index) => {
        const isCurrent = index + 1 === current
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex items-center gap-2 ${isCurrent ? 'font-bold' : 'text-ink-quiet'}`}
          >
            <span
              className={`grid size-8 place-content-center rounded-full border text-sm ${
                isCurrent ? 'border-action bg-action text-action-ink' : 'border-line-strong'
              }`}
            >
              {index + 1}
            </span>
            {name}
          </li>
        )
      })}
    </ol>
  )
}

const steps = ['端末の確認', '利用者情報の入力', '登録内容の確認']
