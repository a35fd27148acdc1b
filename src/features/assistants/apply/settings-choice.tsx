import { IconChevronRight } from "@tabler/icons-react";
import { count } from "@/lib/words";
import { Checkbox } from "@/ui/checkbox";
import { Disclosure } from "@/ui/disclosure";
import { ICON } from "@/ui/icon";
import type { Picked, Setting, SettingsSection } from "./settings";

interface SettingsChoiceProps {
  sections: readonly SettingsSection[];
  picked: Picked;
  onPick: (picked: Picked) => void;
}

/** The source's settings by section, chosen section by section or one by one. */
export function SettingsChoice({ sections, picked, onPick }: SettingsChoiceProps) {
  const pick = (settings: readonly Setting[], isPicked: boolean) =>
    onPick({ ...picked, settings: withKeys(picked.settings, settings, isPicked) });
  return (
    <div className="mt-2 mb-3 divide-y divide-line rounded-md border border-line">
      {sections.map(({ title, settings }) => {
        // A secret is copied only if it's chosen on its own.
        const together = settings.filter(({ secrets }) => secrets !== "itself");
        const number = settings.filter(({ key }) => picked.settings.has(key)).length;
        const isAll = together.length > 0 && together.every(({ key }) => picked.settings.has(key));
        return (
          <div key={title} className="grid grid-cols-[38px_minmax(0,1fr)]">
            <Checkbox
              className="grid h-[max(36px,var(--spacing-control))] min-w-control cursor-pointer place-items-center gap-2"
              isIndeterminate={number > 0 && !isAll}
              aria-label={`All in ${title}`}
              checked={isAll}
              disabled={together.length === 0}
              onCheck={(checked) => pick(together, checked)}
            />
            <Disclosure
              isOwnLayout
              labelClassName="flex min-h-[max(36px,var(--spacing-control))] items-center gap-2 pe-3 hover:bg-hover"
              label={
                <>
                  <IconChevronRight {...ICON[14]} className="chevron text-faint" />
                  <span className="min-w-0 flex-1 font-medium">{title}</span>
                  <span className="text-xs font-normal text-muted">
                    {number > 0
                      ? `${number} of ${settings.length} selected`
                      : count(settings.length, "setting")}
                  </span>
                </>
              }
            >
              <ul className="pe-3 pb-2.5">
                {settings.map((setting) => (
                  <SettingRow
                    key={setting.key}
                    setting={setting}
                    isPicked={picked.settings.has(setting.key)}
                    isWithSecrets={picked.withSecrets.has(setting.key)}
                    onPick={(isPicked) => pick([setting], isPicked)}
                    onWithSecrets={(isWith) =>
                      onPick({ ...picked, withSecrets: withKeys(picked.withSecrets, [setting], isWith) })
                    }
                  />
                ))}
              </ul>
            </Disclosure>
          </div>
        );
      })}
    </div>
  );
}

function withKeys(keys: ReadonlySet<string>, settings: readonly Setting[], isIn: boolean) {
  const next = new Set(keys);
  for (const { key } of settings) {
    if (isIn) next.add(key);
    else next.delete(key);
  }
  return next;
}

interface SettingRowProps {
  setting: Setting;
  isPicked: boolean;
  isWithSecrets: boolean;
  onPick: (isPicked: boolean) => void;
  onWithSecrets: (isWith: boolean) => void;
}

function SettingRow({ setting, isPicked, isWithSecrets, onPick, onWithSecrets }: SettingRowProps) {
  const { key, label, words, secrets } = setting;
  return (
    <li>
      <Checkbox
        className="flex cursor-pointer gap-2 py-1 text-sm"
        name={`apply.${key}`}
        checked={isPicked}
        onCheck={onPick}
      >
        <span className="min-w-0">
          {label} <code className="wrap-anywhere text-faint">{key}</code>
          <span className="relative block truncate text-xs text-muted">{words}</span>
        </span>
      </Checkbox>
      {secrets === "inside" && isPicked && (
        <Checkbox
          className="flex cursor-pointer gap-2 py-1 ps-6.5 text-sm"
          checked={isWithSecrets}
          onCheck={onWithSecrets}
        >
          <span className="min-w-0">
            {`Copy secrets in ${label}`}
            <span className="relative block truncate text-xs text-muted">
              Otherwise, each assistant's own secrets stay unchanged.
            </span>
          </span>
        </Checkbox>
      )}
    </li>
  );
}
