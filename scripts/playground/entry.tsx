import { createRoot } from 'react-dom/client';
import '../../shared/ui/base.css';
import { Playground } from './Playground.tsx';

createRoot(document.getElementById('root')!).render(<Playground />);
