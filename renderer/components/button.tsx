import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import './button.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  look?: 'plain' | 'primary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  icon?: LucideIcon;
};

/** A button with words and, before them, an optional icon. */
export function Button({ look = 'plain', size = 'medium', icon: Icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" className={className === undefined ? 'button' : `button ${className}`} data-look={look} data-size={size} {...rest}>
      {Icon !== undefined && <Icon className="icon" aria-hidden />}
      {children}
    </button>
  );
}

/** A square button that shows an icon; its words are the accessible name and the tooltip. */
export function IconButton({ label, icon, look = 'quiet', ...rest }: Omit<ButtonProps, 'children'> & { label: string; icon: LucideIcon }) {
  return <Button look={look} icon={icon} aria-label={label} title={label} data-square="true" {...rest} />;
}
