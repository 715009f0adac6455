import { Banknote, Bitcoin, CreditCard, IdCard, KeyRound, Landmark, Link, Mail, MessageCircle, Package, Phone, QrCode, type LucideIcon } from 'lucide-react';
import type { EntityType } from '../../preload/contract';

export const ENTITY_ICON: Record<EntityType, LucideIcon> = {
  phone: Phone, url: Link, email: Mail, account: Landmark, card: CreditCard, 'resident-number': IdCard, amount: Banknote, iban: Landmark,
  wallet: Bitcoin, otp: KeyRound, apk: Package, 'messenger-id': MessageCircle, qr: QrCode,
};
